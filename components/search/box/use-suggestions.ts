import { useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { hotWords, searchSuggestions } from '#lib/search/calls.ts'

const none: Output<typeof searchSuggestions> = { entries: [], keywords: [] }

/** Asks the server for suggestions; the last answer stays until the next one comes, and none is shown when it fails. */
export function useSuggestions(keyword: string): Output<typeof searchSuggestions> {
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (keyword === '') {
      setFound(none)
      return
    }
    // An older question is given up, so its answer cannot come after a newer one.
    const { signal, abort } = abortable()
    call(searchSuggestions, { keyword }, { signal, quiet: true, background: true })
      .catch(() => none)
      .then((answer) => {
        if (!signal.aborted) setFound(answer)
      })
    return abort
  }, [keyword])
  return found
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

// Asked once a page load, and without SWR: a visitor who only searches does not pay for it.
let asked: Promise<Output<typeof hotWords>> | undefined

/** The words others search for; none while they load, when there are none, or unless `wanted`. */
export function useHotWords(wanted: boolean): Output<typeof hotWords> {
  const [words, setWords] = useState<Output<typeof hotWords>>([])
  useEffect(() => {
    if (!wanted) return
    asked ??= call(hotWords, {}, { quiet: true, background: true })
    // The next opening asks again.
    asked.then(setWords, () => {
      asked = undefined
    })
  }, [wanted])
  return words
}
