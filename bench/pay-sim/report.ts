import { type Cell, limit, printTable } from '#bench/table.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { type Finding, kept } from './checks.ts'

type Counts = Record<
  'scenarios' | 'seconds' | 'steps' | 'refused' | 'cut' | 'kills' | 'taken' | 'notTaken',
  number
>

/** Prints what happened and what was found; a check that fails breaks a limit. */
export async function reportPaySim(
  database: Database,
  { counts, findings, log }: { counts: Counts; findings: Finding[]; log: string },
): Promise<void> {
  const { scenarios, seconds, steps, refused, cut, kills, taken, notTaken } = counts
  printTable(
    `${scenarios} scenarios in ${seconds} s`,
    ['steps', 'refused by a rule', 'cut off', 'kills', 'notifications taken', 'refused'],
    [[steps, refused, cut, kills, taken, notTaken]],
  )
  await printMoney(database)
  printTable(
    'errors logged on the way',
    ['what', 'times'],
    countErrors(log).map(([what, times]) => [what, times]),
  )
  printTable(
    'checks',
    ['what must be true', '', 'broken by'],
    findings.map(({ what, count, examples }): Cell[] => [
      what,
      count === 0 ? '✓' : '✗',
      count === 0 ? '' : `${count}: ${examples.join(', ')}`,
    ]),
  )
  for (const { what, count } of findings) limit(what, count === 0)
}

async function printMoney({ db, sql }: Database): Promise<void> {
  const { rows } = await db.execute<{ what: string; times: number | null; fen: number }>(`
    select 'paid through ' || channel as what, count(*)::int as times, sum(amount_fen)::int as fen
      from sandbox_trades where status = 'paid' group by channel
    union all select 'kept here, as granted or by a rule', null, ${kept}::int
    union all select 'refunded: ' || why, count(*)::int, sum(s.amount_fen)::int
      from sandbox_refunds s join refunds r using (out_refund_no) group by why
    union all select 'taken off by coupons of paid orders', count(*)::int, coalesce(sum(off_fen), 0)::int
      from user_coupons where used_at is not null
    union all select 'paid − kept − refunded', null,
      (select coalesce(sum(amount_fen), 0) from sandbox_trades where status = 'paid')::int
      - ${kept}::int - (select coalesce(sum(amount_fen), 0) from sandbox_refunds)::int`)
  printTable(
    'money',
    ['', 'times', 'fen'],
    rows.map(({ what, times, fen }) => [what, times ?? '', fen.toLocaleString('en')]),
  )
  const orders = await sql<{ what: string; times: number }[]>`
    select case type when '1' then 'new' when '2' then 'renewal' when '3' then 'change'
      when '4' then 'upgrade' else kind end || ', ' || status as what, times
    from (select quote->>'type' as type, kind, status, count(*)::int as times
        from payables left join vip_orders using (id)
      group by 1, 2, 3 order by 1, 2, 3) as kinds
    union all (select 'returns, ' || state, count(*)::int from order_returns group by state order by state)`
  printTable(
    'orders',
    ['', 'times'],
    orders.map(({ what, times }) => [what, times]),
  )
}

/** Messages of the servers' log, the most frequent first. What is no line of the log counts as it stands. */
function countErrors(log: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const line of log.split('\n')) {
    if (line === '') continue
    const what = messageOf(line).slice(0, 90)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 12)
}

function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    return line
  }
}
