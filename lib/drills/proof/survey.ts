import { type Drill, deal } from '../engine/deal.ts'
import { type AnyFamily, sizeOf } from '../engine/family.ts'
import type { Level } from '../engine/options.ts'
import { hash } from '../engine/random.ts'
import { guesses, luck } from './blind.ts'
import { faultsOf, isDirected, partsOf, sizesOf } from './faults.ts'
import type { SecondWay } from './view.ts'

/** Counts over the drills of many seeds of a family. */
export type Survey = {
  seeds: number
  /** Faults by name, with an identity of each. */
  faults: Map<string, { count: number; example: string }>
  /** Milliseconds to deal a drill, and draws that it needed, in the order of seeds. */
  times: number[]
  attempts: number[]
  /** Letters of the keys; ranks of the key among four sizes, where the options are no directions. */
  letters: number[]
  ranks: number[]
  mistakes: Map<string, number>
  stems: Map<string, number>
  distinct: number
  /** Share of drills that each blind guess hits. */
  luck: Map<string, number>
  largestFigure: number
}

/** The level of a seed in surveys and tests: all three in turns. */
export const levelOf = (seed: number) => ((seed % 3) + 1) as Level

/** Deals and proves the drills of the seeds from 0 on. */
export function survey(family: AnyFamily, way: SecondWay, seeds: number): Survey {
  const found: Survey = {
    ...{
      seeds,
      faults: new Map(),
      times: [],
      attempts: [],
      letters: [0, 0, 0, 0],
      ranks: [0, 0, 0, 0],
    },
    ...{ mistakes: new Map(), stems: new Map(), distinct: 0, luck: new Map(), largestFigure: 0 },
  }
  const note = (fault: string, example: string) => {
    const name = fault.split(' ')[0] ?? fault
    const before = found.faults.get(name)
    found.faults.set(name, {
      count: (before?.count ?? 0) + 1,
      example: before?.example ?? `${example} ${fault}`,
    })
  }
  const faces = new Set<string>()
  for (let seed = 0; seed < seeds; seed++) {
    const example = `${family.id}#${seed}:${levelOf(seed)}`
    const start = performance.now()
    let drill: Drill
    try {
      drill = deal(family, seed, levelOf(seed))
    } catch (error) {
      note('not-dealt', `${example} ${error}`)
      continue
    }
    found.times.push(performance.now() - start)
    found.attempts.push(drill.attempts)
    for (const fault of faultsOf(drill, way)) note(fault, example)
    for (const part of partsOf(drill)) count(found, part, seeds * sizeOf(family))
    faces.add(JSON.stringify([drill.question.stem, drill.figure, drill.question.options]))
  }
  found.distinct = faces.size
  return found
}

function count(found: Survey, drill: Drill, all: number): void {
  const { options, answer, stem } = drill.question
  const add = (counts: Map<string, number>, name: string, by = 1) =>
    counts.set(name, (counts.get(name) ?? 0) + by)
  const letter = options.findIndex(({ head }) => head === answer)
  found.letters[letter] = (found.letters[letter] ?? 0) + 1
  const sizes = sizesOf(drill)
  const rank = sizes.filter((size) => size.compare(sizes[letter] ?? 0) < 0).length
  if (!isDirected(drill)) found.ranks[rank] = (found.ranks[rank] ?? 0) + 1
  for (const { id } of Object.values(drill.mistakes)) add(found.mistakes, id)
  add(found.stems, stem.replaceAll(/\d+/g, ''))
  for (const guess of Object.keys(guesses)) add(found.luck, guess, luck(drill, guess) / all)
  found.largestFigure = Math.max(found.largestFigure, Buffer.byteLength(drill.figure?.svg ?? ''))
}

/** Hash of all that a drill holds. */
export const printOf = (drill: Drill): string =>
  [0, 1].map((word) => hash(JSON.stringify(drill), word).toString(16).padStart(8, '0')).join('')
