import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { forget, searchHistory } from '#lib/search/client/search-history.ts'
import { HistoryRemovals } from './history-removals.tsx'
import { hasHotWords } from './hot-words-place.ts'
import { HISTORY, suggestionGroups } from './suggestion-groups.ts'
import { SuggestionLine } from './suggestion-line.tsx'
import styles from './suggestions.module.css'
import { useListKeys } from './use-list-keys.ts'
import { useHotWords, useSuggestions } from './use-suggestions.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** The search page. */
  action: string
  /** The id of the list; those of its options are `optionId`. */
  id: string
  /** Hears how many options are shown and which is active, -1 for none. */
  onShown: (shown: { count: number; active: number }) => void
  close: () => void
}

/** The list below a search field; nothing while it has nothing to offer. Default export for `lazy`. */
export default function Suggestions({ field, action, id, onShown, close }: Props) {
  const typed = useTyped(field)
  const [history, setHistory] = useState(searchHistory)
  const found = useSuggestions(typed)
  const hot = useHotWords(hasHotWords(location.pathname, location.search, action))
  const groups = useMemo(() => {
    const hrefOf = (keyword: string) => `${action}?${new URLSearchParams({ keyword })}`
    return suggestionGroups({ typed, found, hot, history, hrefOf })
  }, [typed, found, hot, history, action])
  const hrefs = useMemo(
    () => groups.flatMap(({ options }) => options.map(({ href }) => href)),
    [groups],
  )
  const press = useCallback(
    (place: number) => document.getElementById(`${id}-${place}`)?.click(),
    [id],
  )
  const active = useListKeys(field, hrefs, { press, close })

  const count = hrefs.length
  useEffect(() => {
    onShown({ count, active })
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [onShown, id, count, active])

  if (count === 0) return null
  const remove = (word?: string) => {
    forget(word)
    setHistory(searchHistory())
    field.current?.focus()
  }
  const past = groups.find(({ title }) => title === HISTORY)?.options ?? []
  return (
    <div className={styles.panel}>
      {/* A press leaves the focus in the field. */}
      <div
        role="listbox"
        id={id}
        aria-label="搜索建议"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={title} role="group" aria-label={title} data-past={title === HISTORY}>
            <div aria-hidden="true" className={styles.title}>
              {title}
            </div>
            {options.map((option) => {
              const place = hrefs.indexOf(option.href)
              return (
                <SuggestionLine
                  key={option.href}
                  id={`${id}-${place}`}
                  isActive={place === active}
                  {...{ option, typed }}
                />
              )
            })}
          </div>
        ))}
      </div>
      {past.length > 0 && <HistoryRemovals words={past.map(({ text }) => text)} remove={remove} />}
    </div>
  )
}
