"""Sweeps: many games as jobs, done here, in several processes or on a cluster, and their results in files that merge.

`workers` do jobs, wherever `start_workers` starts them (`cluster` by Dask, which is imported there and nowhere else),
`finished_jobs` keeps the results of a sweep that isn't over, `progress` tells how far it is, `sweep_files` what every
result file has. What the jobs are, `bots` and `balance` say."""
