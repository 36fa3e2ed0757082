import { changesSince } from './changes.ts'
import { cleanTree, wholeRuns } from './whole-run.ts'

// npm run test:status: was the state of HEAD run whole, when, and what changed since. Exit code 0 when it was.

const tree = cleanTree()
const runs = wholeRuns()
const own = runs.find((run) => run.tree === tree)
if (own) {
  console.log(`This tree was run whole: ${own.passed} passed in ${own.seconds} s, ${own.at}`)
} else {
  process.exitCode = 1
  console.log(tree ? 'This tree was not run whole.' : 'Some files are not committed.')
  const last = runs
    .map((run) => ({ run, changes: changesSince(run.tree) }))
    .find((one) => one.changes)
  if (!last?.changes) console.log('No whole run of a state of this project is known here.')
  else {
    const { nouns, shared } = last.changes
    console.log(
      `The last one that was: ${last.run.passed} passed in ${last.run.seconds} s, ${last.run.at}`,
    )
    console.log(`Nouns that changed since: ${nouns.join(', ') || 'none'}`)
    console.log(`What all stand on: ${shared.join(', ') || 'nothing'}`)
  }
}
