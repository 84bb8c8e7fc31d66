"""What the words of the effect language mean at our table; each module here enters its words."""

import etherfields.dream.words.campaign_verbs
import etherfields.dream.words.card_verbs
import etherfields.dream.words.dreamer_verbs
import etherfields.dream.words.figure_verbs
import etherfields.dream.words.landscape_verbs
import etherfields.dream.words.naming
import etherfields.dream.words.reading
import etherfields.dream.words.turn_verbs
from etherfields.dream.words.table_of import MEANINGS

__all__ = ["MEANINGS"]
