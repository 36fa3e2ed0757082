import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#bench/faults/site-process.ts'
import type { Cluster } from './cluster.ts'
import type { Promised } from './promise.ts'
import type { Member } from './render.ts'
import type { Sites } from './sites.ts'

type Place = { cluster: Cluster; sites: Sites }

export type Scene = {
  name: string
  promise: Promised
  /** Makes the fault and, where it lasts, ends it; answers the moment from which the site has to become well. */
  run: (place: Place) => Promise<number>
  /** Brings back what the fault took away, once the site is well without it. */
  undo?: (place: Place) => void
}

const none = { page: 0, call: 0, save: 0, order: 0 }
const other = (member: Member): Member => (member === 'db1' ? 'db2' : 'db1')

/** Each fault by itself, in this order; the last two at once. Pages are promised to readers throughout. */
export const scenes: readonly Scene[] = [
  {
    name: 'nothing, for 20 s',
    promise: { failed: none, wellSeconds: 0 },
    run: async () => {
      await sleep(20_000)
      return performance.now()
    },
  },
  {
    name: 'a rolling update',
    promise: { failed: none, wellSeconds: 0 },
    run: async ({ sites }) => {
      await sites.roll()
      return performance.now()
    },
  },
  {
    name: 'a process killed',
    // A POST under way is not sent twice: its sender decides. Four learners and a buyer can have one there.
    promise: { failed: { page: 0, call: 0, save: 4, order: 1 }, wellSeconds: 5 },
    run: async ({ sites }) => {
      const startedAt = performance.now()
      sites.kill()
      return startedAt
    },
  },
  {
    name: 'the primary killed',
    promise: { failed: { page: 0 }, wellSeconds: 45 },
    run: async ({ cluster }) => {
      lost = await primaryOf(cluster)
      const startedAt = performance.now()
      await cluster.kill(lost)
      const heir = other(lost)
      await until(
        `${heir} takes over`,
        60,
        async () => (await cluster.findMember('primary')) === heir,
      )
      return startedAt
    },
    undo: ({ cluster }) => cluster.start(lost),
  },
  {
    name: 'the replica lost',
    promise: { failed: { page: 0 }, wellSeconds: 15 },
    run: async ({ cluster }) => {
      lost = other(await primaryOf(cluster))
      const startedAt = performance.now()
      await cluster.kill(lost)
      await sleep(15_000)
      return startedAt
    },
    undo: ({ cluster }) => cluster.start(lost),
  },
  {
    name: 'etcd gone for a minute',
    promise: { failed: none, wellSeconds: 0 },
    run: async ({ cluster }) => {
      await cluster.stop('etcd', 'SIGKILL')
      await sleep(60_000)
      cluster.start('etcd')
      return performance.now()
    },
  },
  {
    name: 'PgBouncer restarted',
    promise: { failed: { page: 0 }, wellSeconds: 5 },
    run: async ({ cluster }) => {
      const startedAt = performance.now()
      await cluster.stop('pgbouncer')
      cluster.start('pgbouncer')
      return startedAt
    },
  },
  {
    name: 'the network to the database cut for 30 s',
    promise: { failed: { page: 0 }, wellSeconds: 15 },
    run: async ({ cluster }) => {
      cluster.proxy.swallow()
      await sleep(30_000)
      cluster.proxy.restore()
      return performance.now()
    },
  },
  {
    name: 'two at once: the replica lost, then the primary killed; both back after 20 s',
    // Nothing takes over: the site does not save until a disk of the two is back.
    promise: { failed: { page: 0 }, wellSeconds: 60 },
    run: async ({ cluster }) => {
      const primary = await primaryOf(cluster)
      await cluster.kill(other(primary))
      await cluster.kill(primary)
      await sleep(20_000)
      cluster.start(primary)
      cluster.start(other(primary))
      return performance.now()
    },
  },
]

/** Member that is away. */
let lost: Member = 'db1'

async function primaryOf(cluster: Cluster): Promise<Member> {
  const primary = await cluster.findMember('primary')
  if (!primary) throw new Error('there is no primary')
  return primary
}
