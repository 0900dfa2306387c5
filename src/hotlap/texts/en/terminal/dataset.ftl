# Data sets: hotlap dataset.

dataset-driving = Racing
dataset-written = { $path }: { $rows } decisions of { $races ->
    [one] { $races } race
   *[other] { $races } races
}
