import { setTimeout as sleep } from 'node:timers/promises'
import { type Group, SAVE_SECONDS } from './plan.ts'
import type { Sitter } from './sitter.ts'

/** Tells one of twenty, who loses the network once while sitting. */
const isUnsteady = ({ n }: Sitter) => n % 20 === 7

/** Lets a group sit the exam: all come, save at their own beat, and hand in. */
export async function sit(sitters: readonly Sitter[], group: Group): Promise<void> {
  const startedAt = performance.now()
  await Promise.all(
    sitters.map(async (sitter, index) => {
      const share = index / sitters.length
      const until = startedAt + 1000 * (group.enter + group.hold + share * group.handIn)
      await sleep(1000 * share * group.enter)
      await sitter.enter()
      // At the beat of their coming, however long that took.
      const cameAt = startedAt + 1000 * share * group.enter
      for (let turn = 1; ; turn += 1) {
        const at = cameAt + 1000 * SAVE_SECONDS * turn
        if (at >= until) break
        await sleep(Math.max(0, at - performance.now()))
        if (turn === 2 && isUnsteady(sitter)) await sitter.reconnect()
        else sitter.save()
      }
      await sleep(Math.max(0, until - performance.now()))
      await sitter.handIn()
    }),
  )
}
