'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Section } from '#components/ui/section.tsx'
import { forget, remember, searchHistory } from '#lib/search/client/search-history.ts'
import styles from './own-history.module.css'

/** Remembers what was asked for, and shows what was asked before on this device; nothing on the server. */
export function OwnHistory({ keyword, action }: { keyword: string; action: string }) {
  const [words, setWords] = useState<string[]>([])
  useEffect(() => {
    remember(keyword)
    setWords(searchHistory())
  }, [keyword])
  const others = words.filter((word) => word !== keyword)
  if (others.length === 0) return null
  const remove = (word?: string) => {
    forget(word)
    setWords(searchHistory())
  }
  return (
    <Section title="您搜过的">
      <ul className={styles.words}>
        {others.map((word) => (
          <li key={word}>
            <a href={`${action}?${new URLSearchParams({ keyword: word })}`}>{word}</a>
            <button type="button" aria-label={`删除“${word}”`} onClick={() => remove(word)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        只记在这台设备上
        <Button variant="quiet" onClick={() => remove()}>
          全部清除
        </Button>
      </p>
    </Section>
  )
}
