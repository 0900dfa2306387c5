# Datasets: hotlap dataset.

dataset-driving = Racen
dataset-written = { $path }: { $rows } beslissingen van { $races ->
    [one] { $races } race
   *[other] { $races } races
}
