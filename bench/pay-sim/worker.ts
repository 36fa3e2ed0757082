import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#bench/texts.ts'
import { closeOverdue } from '#lib/orders/server/deposit/close-overdue.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { type Database, openDb } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'
import { type Act, acts } from './acts.ts'
import type { Done, Task } from './children.ts'
import { settleEverything } from './settle.ts'

// A server process of pay-sim: does what the conductor hands it, runs the jobs beside that, and is killed at any moment.

const database = await openDb(process.env, { statements: 4, transactions: 6 })
process.on('disconnect', () => process.exit())
process.on('message', async (task: Task) => {
  const done: Done = { id: task.id, outcome: await outcomeOf(task) }
  process.send?.(done)
})
process.send?.('ready')
await runJobs(database)

/** `fine`, `refused` by a rule, or what nobody expected. */
async function outcomeOf({ act, userId, seed }: Task): Promise<string> {
  const random = randomFrom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  try {
    if (act === 'settle') await settleEverything(database)
    else await acts[act satisfies Act]({ database, userId, pick })
    return 'fine'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return 'refused'
    return `${act}: ${error instanceof Error ? error.stack : String(error)}`
  }
}

async function runJobs({ db }: Database): Promise<never> {
  for (;;) {
    await pollPayables(db, paymentContextOn(db))
    await closeOverdue(db, new Date(), paymentContextOn(db))
    await sendRefunds(db, paymentContextOn(db))
    await sleep(150)
  }
}
