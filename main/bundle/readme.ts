/** What whoever finds the folder should know. */

export function readmeText({ name, id }: { readonly name: string; readonly id: string }): string {
  return `${name}
Run ${id} of CausalMACE Lab, complete: what was asked for, what happened in every episode, what came out.

Another lab reads it in, checks every record against its hash, and shows it as imported:

  npx causalmace import <this folder>

manifest.json      the run, the lab that wrote it, and every other file with its SHA-256
spec.json          what was asked for; causalmace run --spec takes it
conditions.json    method, parameters, models and team of each condition
trials.json        scenario, condition, seed and repeat of each trial, with its episodes and how they ended
scenarios/         the scenarios, whole
records/           what happened: one file per episode, the header, then one event per line
tracks/            where everybody stood at every tick (gzip), for the views
model-calls/       what models were asked and what they answered (gzip), so that episodes can be played again without them
results.csv        one line per episode
tables/            one line per condition: means with intervals, for spreadsheets, documents and papers

The hash of an episode's record (logSha256 in trials.json) is made of its header, its events and its track; whoever plays
the episode again gets the same hash: npx causalmace verify <episode>, after the import.
`
}
