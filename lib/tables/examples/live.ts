import type { Scene } from './scene.ts'

const roomId = 1

/** A room of the demo begins so many minutes from now and lasts an hour: whatever the clock says. */
const beginsIn = ({ sql }: Scene, minutes: number) => sql`
  update live_rooms set opened_at = null, closed_at = null, cancel_reason = null,
    starts_at = now() + make_interval(mins => ${minutes}::int),
    ends_at = now() + make_interval(mins => ${minutes}::int + 60) where id = ${roomId}`

export async function liveWaiting(scene: Scene): Promise<undefined> {
  await beginsIn(scene, 30)
}

export async function liveOnAir(scene: Scene): Promise<undefined> {
  await beginsIn(scene, -10)
}

/** A question was put while it is on air. */
export async function liveAsked(scene: Scene): Promise<{ id: number }> {
  await beginsIn(scene, -10)
  const requestId = '0c1d2e3f-1a2b-4c3d-8e4f-5a6b7c8d9e0f'
  const { id } = await scene.first('sayInLive', { roomId, text: '为什么选 C？', requestId })
  return { id: Number(id) }
}

/** Takes away the rooms that other examples have made, so that the next one has the same number. */
export async function withoutDeskRooms({ sql }: Scene): Promise<undefined> {
  await sql`delete from live_rooms where id > 9000`
  await sql`select setval(pg_get_serial_sequence('live_rooms', 'id'), 9000)`
}
