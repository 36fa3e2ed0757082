import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { send } from '#lib/tables/testing/calls.ts'
import { type Json, normalise, shortened } from './normalise.ts'
import { newScene, type Place, type Scene } from './scene.ts'
import { scenes } from './scenes.ts'

/** An example as it is printed: what was sent, and what the application answered. */
export type Recorded = {
  input: { [key: string]: Json }
  status: number
  answer: Json
  /** Lists were shortened. */
  cut: boolean
}

/** Runs the example of a call against the application, after what it needs has happened; `ready` is called in between, and may change the input, too. */
export async function runExample(
  place: Place,
  name: CallName,
  ready?: (scene: Scene) => Promise<object | undefined>,
): Promise<Recorded> {
  const { access, example = {} } = contract[name] as Endpoint
  const scene = await newScene(place, access === 'staff' ? 'staff' : 'learner')
  const changes = (await scenes[name]?.(scene)) ?? {}
  const more = (await ready?.(scene)) ?? {}
  const input = JSON.parse(JSON.stringify({ ...example, ...changes, ...more })) as Recorded['input']
  if (name === 'lxuserRegister') await place.sql`truncate budget_uses`
  const { status, text } = await send(name, input, isKnown(access, name) ? scene.tokens : undefined)
  const today = shanghaiToday()
  const { value, cut } = shortened(normalise(JSON.parse(text) as Json, today))
  return { input: normalise(input, today) as Recorded['input'], status, answer: value, cut }
}

/** Public calls are made by nobody; logging out takes somebody. */
const isKnown = (access: Endpoint['access'], name: CallName) =>
  access !== 'public' || name === 'logout'
