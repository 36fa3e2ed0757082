import { setTimeout as sleep } from 'node:timers/promises'
import { killServer } from '#bench/kill-server.ts'
import type { Running } from '#bench/server.ts'
import { limit, printTable } from '#bench/table.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import type { Database } from '#lib/platform/db/client.ts'
import type { Asker } from './asker.ts'
import { CHARACTERS, PACE_MS, plan } from './plan.ts'
import type { Question } from './question.ts'
import { answerTo, questionOf } from './said.ts'
import { until } from './until.ts'

/** Milliseconds of one whole answer: the stand-in says three characters a piece. */
const WHOLE_MS = (CHARACTERS / 3) * PACE_MS

type Stored = {
  key: string
  state: AnswerState
  text: string
  useId: number
  isCharged: boolean
}

/** Kills the server while many are answered and some have just been; everybody comes back, and each answer is charged once or not at all. */
export async function measureKill(
  site: Running,
  database: Database,
  askers: readonly Asker[],
): Promise<void> {
  const openedBefore = askers.map(({ opened }) => opened)
  // These come to their end at about the moment of the kill.
  const first = askers.slice(0, plan.shaken / 2).map((one, n) => one.ask(questionOf(5000 + n)))
  await sleep(WHOLE_MS - 1500)
  const second = askers
    .slice(plan.shaken / 2, plan.shaken * 1.5)
    .map((one, n) => one.ask(questionOf(6000 + n)))
  const ended = () => first.filter(({ state }) => state !== null).length
  await until(
    () => second.every(({ pieces }) => pieces.length > 0) && ended() >= first.length / 3,
    'all streams are under way',
  )
  const underWay = second.filter(({ state }) => state === null).length
  const endedBefore = ended()
  const killedAt = performance.now()
  killServer(site.pid)
  const isBack = (one: Asker, n: number) => one.isOpen && one.opened > (openedBefore[n] ?? 0)
  await until(() => askers.every(isBack), 'all sockets are open again')
  const back = ((performance.now() - killedAt) / 1000).toFixed(1)
  const asked = [...first, ...second]
  await until(() => asked.every(({ state }) => state !== null), 'all answers ended')
  const settled = ((performance.now() - killedAt) / 1000).toFixed(1)

  const stored = await storedOf(database, asked)
  const count = (state: AnswerState) => stored.filter((one) => one.state === state).length
  const charged = stored.filter(({ isCharged }) => isCharged).length
  const refused = askers.reduce((sum, one) => sum + one.refused, 0)
  printTable(
    `kill -9 with ${underWay} streams under way and ${endedBefore} just ended, ${askers.length} sockets open`,
    ['answers', 'done', 'broken', 'charged', 's to all sockets', 's to all ends', 'refused tries'],
    [[asked.length, count('done'), count('broken'), charged, back, settled, refused]],
  )
  limit(`chat: ${underWay} streams under way, not ${second.length}`, underWay === second.length)
  judge(asked, stored)
  await judgeUses(database)
}

function judge(asked: readonly Question[], stored: readonly Stored[]): void {
  const rows = new Map(stored.map((row) => [row.key, row]))
  limit(
    `chat: ${stored.length} answers to ${asked.length} questions`,
    stored.length === asked.length && rows.size === asked.length,
  )
  const lost = asked.filter(({ key, state, answer }) => {
    const row = rows.get(key)
    return !row || row.state !== state || row.text !== answer
  }).length
  limit(`chat: ${lost} askers know another end than the database`, lost === 0)
  const wrong = asked.filter(({ text, state, answer }) =>
    state === 'done' ? answer !== answerTo(text) : state !== 'broken',
  ).length
  limit(`chat: ${wrong} answers are neither whole nor broken`, wrong === 0)
  const odd = asked.reduce((sum, one) => sum + one.odd, 0)
  limit(`chat: ${odd} pieces that did not go on where the text stopped`, odd === 0)
  const miscounted = stored.filter(({ state, isCharged }) => isCharged !== (state === 'done'))
  limit(`chat: ${miscounted.length} answers charged wrongly`, miscounted.length === 0)
}

async function storedOf({ sql }: Database, asked: readonly Question[]): Promise<Stored[]> {
  const keys = new Set<string>(asked.map(({ key }) => key))
  const rows = await sql<Stored[]>`
    select a.client_key as key, a.state, a.text, a.use_id as "useId",
      u.delivered_at is not null as "isCharged"
    from chat_answers a left join ai_uses u on u.id = a.use_id
    order by a.id`
  return rows.filter(({ key }) => keys.has(key))
}

/** Compares all uses of the chat with all answers of the run: one each of what is done, none else. */
async function judgeUses({ sql }: Database): Promise<void> {
  const [row] = await sql<{ done: number; uses: number; delivered: number; open: number }[]>`
    select
      (select count(*)::int from chat_answers where state = 'done') as done,
      (select count(distinct use_id)::int from chat_answers where state = 'done') as uses,
      (select count(*)::int from ai_uses where entry = 'essay' and delivered_at is not null)
        as delivered,
      (select count(*)::int from ai_uses where entry = 'essay' and delivered_at is null) as open`
  const { done, uses, delivered, open } = row ?? { done: 0, uses: 0, delivered: 0, open: 0 }
  console.log(
    `  ${done} answers done in the whole run, ${delivered} charged, ${open} reserved still`,
  )
  limit(`chat: ${delivered} charged for ${done} done`, delivered === done && done > 0)
  limit(`chat: ${done - uses} answers share a use`, uses === done)
  limit(`chat: ${open} uses are reserved for nothing`, open === 0)
}
