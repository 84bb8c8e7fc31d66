"""`check` on keys: two options of one choice that have one key, and keys that keys.txt has and no option any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.content.checks.kept_keys import HEAD, lost_keys, noted, noted_before
from etherfields.content.load.findings import PackFault
from etherfields.games.etherfields.content.checks.every_check import check_pack, examine, note_keys
from etherfields.games.etherfields.content.load.loading import load_pack
from tests.content.checked import told
from tests.content.packs import AROUND_IT, DESIGN_SCRIPT, DESIGN_TOML, design

ROOT = Path(__file__).parents[3]
NOTED = (
    "I-03 B: use/I-03-B/the-inspector",
    "I-03 C: use/I-03-C/pull-the-bell-rope",
    "expert/07: use/expert-07/read-the-small-print",
    "script 512: script/512/keep-pulling",
    "script 512: script/512/let-go",
    "script 512: script/512/show-the-ticket",
)


def words(root: Path, *changes: tuple[str, str]) -> None:
    """Other words in the files of a pack."""
    for path in (root / "scripts" / "I-03.txt", root / "secrets" / "I-03.toml"):
        text = path.read_text(encoding="utf-8")
        for before, after in changes:
            text = text.replace(before, after)
        path.write_text(text, encoding="utf-8")


def warnings(root: Path) -> list[tuple[str, int, str]]:
    return [(file, line, message) for weight, file, line, message, _ in told(root) if weight == "warning"]


def test_the_built_in_campaign_has_noted_all_its_keys_and_lost_none() -> None:
    made = examine(ROOT, warnings=False)
    assert set(noted(made)) == noted_before(made), "etherfields keys ."
    assert list(lost_keys(made)) == []


def test_keys_are_noted_once_and_new_ones_beside_them(tmp_path: Path) -> None:
    root = design(tmp_path)
    content = load_pack(root).content
    assert note_keys(root) == (root / "keys.txt", len(NOTED))
    assert (root / "keys.txt").read_text() == HEAD + "\n".join(NOTED) + "\n"
    assert note_keys(root) == (root / "keys.txt", 0)
    assert load_pack(root).content == content and check_pack(root).problems == []
    words(root, ("* Let go ", "* Let it go "))
    assert note_keys(root) == (root / "keys.txt", 1)
    assert "script 512: script/512/let-go\nscript 512: script/512/let-it-go\n" in (root / "keys.txt").read_text()


def test_no_keys_are_noted_of_a_pack_with_errors(tmp_path: Path) -> None:
    root = design(tmp_path, secrets=DESIGN_TOML.replace("reveal 1", "reveel 1"))
    with pytest.raises(PackFault):
        note_keys(root)
    assert not (root / "keys.txt").exists()


def test_a_lost_key_is_told_with_what_it_could_be_now(tmp_path: Path) -> None:
    root = design(tmp_path)
    note_keys(root)
    words(root, ("* Keep pulling  ", "* Pull harder   "), ('"Pull the bell rope"', '"Ring"'))
    rope, pulling = warnings(root)
    assert rope[:2] == ("keys.txt", 4) and pulling[:2] == ("keys.txt", 6)
    assert "if it is now “Ring”, write `key = \"pull-the-bell-rope\"` there" in rope[2]
    assert "if it is now “Pull harder”, write `#keep-pulling` behind its words there" in pulling[2]
    assert "    script 512: script/512/keep-pulling\n" in check_pack(root).text()


def test_a_lost_key_is_found_again_where_it_is_stated(tmp_path: Path) -> None:
    root = design(tmp_path)
    note_keys(root)
    words(root, ("* Keep pulling", "* Pull harder #keep-pulling"))
    words(root, ('"Pull the bell rope"', '"Ring"\nkey = "pull-the-bell-rope"'))
    assert warnings(root) == []


def test_what_is_gone_for_good_can_be_struck_out(tmp_path: Path) -> None:
    root = design(tmp_path)
    note_keys(root)
    words(root, ("* Let go                            -> 515\n", ""))
    assert [message for file, _, message in warnings(root) if file == "keys.txt"] == [
        "no option of script 512 has the key `script/512/let-go` any more, which journals may hold; "
        "if it is gone for good, delete this line"
    ]


def test_what_keys_txt_says_that_means_nothing_is_only_told(tmp_path: Path) -> None:
    root = design(tmp_path)
    (root / "keys.txt").write_bytes(b"nonsense\xff\n\n# a remark\n")
    assert [line for _, line, _ in warnings(root)] == [1]
    assert load_pack(root).name == "small"


@pytest.mark.parametrize(
    ("script", "around", "said"),
    [
        ("* Let go!  -> 513\n", "", "two options here have the key `let-go`"),
        ("* Let it go #let-go  -> 513\n", "", "two options here have the key `let-go`"),
        ("* Let go  {remembered \"x\"}  -> 513\n", "", ""),
        ("\n~ remember \"x\"; choose: heal 1 / block 1 / heal 1\n", "", "two effects to choose from have the key"),
        (
            "",
            '\n[[note]]\ncode = "I-03 K"\n[[note.action]]\nname = "Ring"\ndo = "draw 1"\n'
            '[[note.action]]\nname = "ring"\ndo = "draw 2"\n',
            "two actions here have the key `use/I-03-K/ring`",
        ),
        ("", '\n[[item]]\ncode = "I-03 L"\ndo = "choose: \\"Sip\\" heal 1 / \\"sip\\" heal 2"\n', "`sip`"),
    ],
)
def test_two_options_of_one_choice_with_one_key_are_told(tmp_path: Path, script: str, around: str, said: str) -> None:
    root = design(tmp_path, scripts=DESIGN_SCRIPT + script, around=AROUND_IT + around)
    found = [message for _, _, message in warnings(root) if "the key" in message]
    assert (said in found[0] and len(found) == 1) if said else found == []
