import { useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { hotWords } from '#lib/search/calls.ts'
import { hasHotWords } from './hot-words-place.ts'
import styles from './search-box.module.css'

// Asked once a page load, and without SWR: a visitor who only searches does not pay for it.
let asked: Promise<Output<typeof hotWords>> | undefined

/** The words others search for; nothing where they have no place, while they load or when there are none. Default export for `lazy`. */
export default function HotWords({ action }: { action: string }) {
  return hasHotWords(location.pathname, location.search, action) && <Words action={action} />
}

function Words({ action }: { action: string }) {
  const [words, setWords] = useState<Output<typeof hotWords>>([])
  useEffect(() => {
    asked ??= call(hotWords, {})
    // The refusal has been shown; the next opening asks again.
    asked.then(setWords, () => {
      asked = undefined
    })
  }, [])
  if (words.length === 0) return null
  return (
    <nav aria-label="热门搜索" className={styles.words}>
      <p>热门搜索</p>
      <ol>
        {words.map(({ keyword }) => (
          <li key={keyword}>
            <a href={`${action}?${new URLSearchParams({ keyword })}`}>{keyword}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
