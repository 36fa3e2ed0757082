import { jest } from '@jest/globals'
import type { PolyvEvent } from '#lib/platform/client/polyv/polyv-player.ts'
import { HostedClock } from './hosted-clock.ts'

type Options = { autoplay: boolean; watchStartTime: number; vid: string; playsafe: string }

/** The host's player, as far as a page uses it. */
class Player {
  second = 0
  seeks: number[] = []
  calls: string[] = []
  readonly #heard = new Map<string, () => void>()
  readonly options: Options
  constructor(options: Options) {
    this.options = options
    players.push(this)
  }
  on = (name: PolyvEvent, listen: () => void) => void this.#heard.set(name, listen)
  say = (name: PolyvEvent) => this.#heard.get(name)?.()
  destroy = () => void this.calls.push('destroy')
  j2s_getCurrentTime = () => this.second
  j2s_pauseVideo = () => void this.calls.push('pause')
  j2s_resumeVideo = () => void this.calls.push('resume')
  j2s_seekVideo = (second: number) => {
    this.seeks.push(second)
    this.second = second
  }
}

let players: Player[]
let said: string[]
let clock: HostedClock
const film = { vid: 'v_1', ts: 1, sign: 's', token: 't' }
const names = ['play', 'playing', 'pause', 'seeking', 'seeked', 'timeupdate', 'ended']

beforeEach(() => {
  jest.useFakeTimers()
  players = []
  said = []
  const polyvPlayer = (options: Options) => new Player(options)
  Object.assign(globalThis, { window: { polyvPlayer } })
  clock = new HostedClock()
  clock.wrap = {} as HTMLElement
  for (const name of names) clock.addEventListener(name, () => said.push(name))
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'window')
})

const onLost = jest.fn()
async function open(from = 0, isOn = false) {
  const close = clock.open(film, { from, onLost })
  if (isOn) void clock.play()
  await jest.advanceTimersByTimeAsync(0)
  const player = players.at(-1)
  if (!player) throw new Error('no player was made')
  return { close, player }
}

test('begins at its second, and by itself only where it ran before', async () => {
  const { player, close } = await open(50)
  expect(player.options).toMatchObject({
    ...{ vid: 'v_1', ts: '1', sign: 's', playsafe: 't' },
    ...{ autoplay: false, watchStartTime: 50 },
  })
  expect([clock.paused, clock.readyState, clock.currentTime]).toEqual([true, 0, 50])
  close()
  expect(player.calls).toEqual(['destroy'])
  expect((await open(0, true)).player.options.autoplay).toBe(true)
})

test('tells each second while it runs, by the clock of the player, and none while it stands', async () => {
  const { player } = await open(50)
  player.second = 50
  player.say('s2j_onVideoPlay')
  expect(said.splice(0)).toEqual(['play', 'playing'])
  player.second = 52
  await jest.advanceTimersByTimeAsync(2000)
  expect(said.splice(0)).toEqual(['timeupdate', 'timeupdate'])
  expect([clock.paused, clock.currentTime, player.seeks]).toEqual([false, 52, []])
  player.say('s2j_onVideoPause')
  await jest.advanceTimersByTimeAsync(5000)
  expect(said).toEqual(['pause'])
  expect(clock.paused).toBe(true)
})

test('turns to a second that was asked for before it ran, or that the player passed over', async () => {
  const { player } = await open(50)
  clock.currentTime = 12
  expect(clock.currentTime).toBe(12)
  player.second = 50
  player.say('s2j_onPlayStart')
  player.say('s2j_onVideoPlay')
  expect(player.seeks).toEqual([12])
  clock.currentTime = 30
  expect(player.seeks).toEqual([12, 30])
  player.say('s2j_onVideoSeek')
  expect(said).toEqual(['play', 'playing', 'seeking', 'timeupdate', 'seeked'])
})

test('is paused, runs on and ends', async () => {
  const { player } = await open()
  clock.pause()
  await clock.play()
  expect(player.calls).toEqual(['pause', 'resume'])
  player.say('s2j_onVideoPlay')
  player.say('s2j_onPlayOver')
  expect([clock.ended, clock.paused, said.slice(-2)]).toEqual([true, true, ['pause', 'ended']])
  player.say('s2j_onVideoPlay')
  expect(clock.ended).toBe(false)
})

test('is lost where the player fails, and hears nothing of one that was taken out', async () => {
  const { player, close } = await open()
  player.say('s2j_onPlayerError')
  expect(onLost).toHaveBeenCalledTimes(1)
  player.say('s2j_onVideoPlay')
  close()
  said.length = 0
  player.say('s2j_onVideoPlay')
  await jest.advanceTimersByTimeAsync(5000)
  expect([said, clock.paused]).toEqual([[], true])
})

test('a film that is closed before its player came is never opened', async () => {
  clock.open(film, { from: 0, onLost })()
  await jest.advanceTimersByTimeAsync(0)
  expect(players).toEqual([])
})
