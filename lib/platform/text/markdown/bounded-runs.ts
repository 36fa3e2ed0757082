import type { Processor } from 'unified'
import { type Construct, type Extension, extensionsOf, type Resolver } from './extensions.ts'

/** Most runs of `*`, `_` or `~` of one paragraph that are paired with each other; no text that is meant has as many. */
const MOST_RUNS = 400

/**
 * The same resolver, given the events by so many runs at a time: it looks back from each run over those before it, and a text of
 * nothing else would take the square of its length. A pair with its halves on both sides of such a bound is none.
 */
export function bounded(resolve: Resolver, run: string): Resolver {
  return function (events, context) {
    const parts: (typeof events)[] = [[]]
    let runs = 0
    for (const event of events) {
      const [step, { type }] = event
      if (step === 'enter' && type === run) {
        if (runs === MOST_RUNS) {
          parts.push([])
          runs = 0
        }
        runs += 1
      }
      parts.at(-1)?.push(event)
    }
    if (parts.length === 1) return resolve.call(this, events, context)
    const resolved = parts.flatMap((part) => resolve.call(this, part, context))
    // Who asked holds this very list.
    events.length = 0
    for (const event of resolved) events.push(event)
    return events
  }
}

const runOf: Readonly<Record<string, string>> = { strikethrough: 'strikethroughSequenceTemporary' }

function boundedOne(one: Construct): Construct {
  const run = runOf[one.name ?? '']
  return run && one.resolveAll ? { ...one, resolveAll: bounded(one.resolveAll, run) } : one
}

/** A remark plugin, behind remark-gfm: a text of many runs of `~` takes no more time than its length. */
export function boundedStrikethrough(this: Processor): void {
  const extensions = extensionsOf(this)
  for (const [index, extension] of extensions.entries()) extensions[index] = boundedAll(extension)
}

function boundedAll({ text, insideSpan, ...rest }: Extension): Extension {
  const constructs = Object.entries(text ?? {}).map(([code, list]) => [
    ...[code, [list].flat().map(boundedOne)],
  ])
  return {
    ...rest,
    ...(text && { text: Object.fromEntries(constructs) }),
    ...(insideSpan && { insideSpan: { null: insideSpan.null.map(boundedOne) } }),
  }
}
