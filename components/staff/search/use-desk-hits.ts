import { useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { staffSearch } from '#lib/staff/calls.ts'

type Groups = Output<typeof staffSearch>
type Hits = { groups: Groups; state: 'idle' | 'waiting' | 'none' | 'found' | 'failed' }

const PAUSE_MS = 200
const idle: Hits = { groups: [], state: 'idle' }

/** Asks for the words 200 ms after the last key; an older question is given up. Nothing is asked for no words. */
export function useDeskHits(words: string): Hits {
  const [hits, setHits] = useState(idle)
  useEffect(() => {
    if (words === '') return setHits(idle)
    setHits({ groups: [], state: 'waiting' })
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      call(staffSearch, { q: words }, { signal, quiet: true, background: true }).then(
        (groups) => setHits({ groups, state: groups.length > 0 ? 'found' : 'none' }),
        () => !signal.aborted && setHits({ groups: [], state: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  return hits
}
