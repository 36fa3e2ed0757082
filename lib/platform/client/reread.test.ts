import { unstable_serialize as serialize } from 'swr'
import { cache, SWRGlobalState } from 'swr/_internal'
import { giftList, pointList } from '#lib/activities/calls.ts'
import { staffEnquiries } from '#lib/inbox/calls.ts'
import { errorQuestionLog, exerciseReport } from '#lib/practice/calls.ts'
import { type EndpointKey, endpointKey } from './endpoint-key.ts'
import { reread } from './reread.ts'

/** Stands for a part of the page that shows what was read under this key, as useSWR registers it; counts its readings. */
function shown(key: EndpointKey): { readings: number } {
  const part = { readings: 0 }
  const state = { data: 'what was read', _k: key }
  cache.set(serialize(key), state)
  const revalidators = SWRGlobalState.get(cache)?.[0] as Record<string, (() => Promise<void>)[]>
  revalidators[serialize(key)] = [
    async () => {
      part.readings += 1
    },
  ]
  return part
}

test('a call is read again under every input, and no other call is', async () => {
  const first = shown(endpointKey(pointList, { page: 1 }))
  const second = shown(endpointKey(pointList, { page: 2 }))
  const other = shown(endpointKey(giftList, {}))
  await reread(pointList)
  expect([first.readings, second.readings, other.readings]).toEqual([1, 1, 0])
})

test('what is made of several calls is read again with the one it is named after', async () => {
  const book = shown(endpointKey(errorQuestionLog, {}, 'book'))
  const sitting = shown(endpointKey(exerciseReport, { attemptId: 7 }, 'found'))
  const desk = shown(endpointKey(staffEnquiries, { status: 'new', page: 1 }))
  await reread(errorQuestionLog, exerciseReport, staffEnquiries)
  expect([book.readings, sitting.readings, desk.readings]).toEqual([1, 1, 1])
})
