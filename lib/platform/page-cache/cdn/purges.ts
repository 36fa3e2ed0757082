import type { Database } from '#lib/platform/db/client.ts'
import type { CdnProvider } from '#lib/platform/providers/cdn/cdn-provider.ts'

type Sql = Database['sql']

/** From so many waiting addresses on the CDN is told of the whole site at once, where it can: it counts addresses by the day. */
const MANY = 1000
/** Longer than a call may take: a server that died while telling leaves its rows to the others after it. */
const TAKEN_FOR_S = 60
const BACK_OFF_S = 2
const LONGEST_BACK_OFF_S = 300

/** Queues the addresses whose pages show what carries one of the tags, of all with `*`; in the caller's transaction. */
export async function queuePurges(sql: Sql, tags: readonly string[]): Promise<void> {
  const gone =
    await sql<Gone>`delete from cdn_addresses where ${tags.includes('*')} or tags && array(
    select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)) returning address`
  await queueAddresses(sql, addressesOf(gone))
}

/** Queues what another build gave out, or this one with other settings: its pages name scripts that will be gone. */
export async function queueOtherReleases(sql: Sql, release: string): Promise<void> {
  await sql.begin(async (tx) => {
    const gone = await tx<Gone>`
      delete from cdn_addresses where release <> ${release} returning address`
    await queueAddresses(tx, addressesOf(gone))
  })
}

/** Queues addresses as they are. */
export async function queueAddresses(sql: Sql, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`insert into cdn_purges (address)
    select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb) address
    order by address
    on conflict (address) do update
      set revision = cdn_purges.revision + 1, attempts = 0, due_at = now(), queued_at = now()`
}

type Gone = { address: string }[]
const addressesOf = (rows: Gone) => rows.map(({ address }) => address)

type Taken = { address: string; revision: number }

/**
 * Tells the CDN of all that is due, in batches; `site` is the origin of the addresses. What it does not take stays queued and
 * is due again after 2, 4, 8 … seconds, at most five minutes; that refusal is thrown, and the rest waits for the next run.
 */
export async function sendPurges(sql: Sql, provider: CdnProvider, site: string): Promise<void> {
  const { batch, purge, purgeAll } = provider
  if (purgeAll && (await isWorthAll(sql)))
    return tell(sql, await take(sql, 1_000_000), () => purgeAll(site))
  for (;;) {
    const taken = await take(sql, batch)
    if (taken.length === 0) return
    await tell(sql, taken, () => purge(taken.map(({ address }) => site + address)))
  }
}

async function tell(sql: Sql, taken: Taken[], send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    await putOff(sql, taken)
    throw error
  }
  await drop(sql, taken)
}

async function isWorthAll(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ many: boolean }[]>`
    select count(*) > ${MANY} as many from (
      select from cdn_purges where due_at <= now() limit ${MANY + 1}) as waiting`
  return row?.many ?? false
}

/** Takes due rows for this process by moving their due time on, in one statement, so that no two servers tell of the same. */
const take = (sql: Sql, most: number) => sql<Taken[]>`
  update cdn_purges set attempts = attempts + 1,
    due_at = now() + make_interval(secs => ${TAKEN_FOR_S})
  where address in (select address from cdn_purges where due_at <= now()
    order by due_at, address limit ${most} for update skip locked)
  returning address, revision`

/** Forgets what was told, but for what has changed again meanwhile. */
async function drop(sql: Sql, taken: readonly Taken[]): Promise<void> {
  await sql`delete from cdn_purges using
    jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as told(address text, revision int)
    where cdn_purges.address = told.address and cdn_purges.revision = told.revision`
}

/** Makes due later what was not taken; what has changed again meanwhile is due already. */
async function putOff(sql: Sql, taken: readonly Taken[]): Promise<void> {
  await sql`update cdn_purges
    set due_at = now() + make_interval(secs => least(${LONGEST_BACK_OFF_S}, ${BACK_OFF_S} * power(2, least(attempts, 10) - 1)))
    from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) as told(address text, revision int)
    where cdn_purges.address = told.address and cdn_purges.revision = told.revision`
}
