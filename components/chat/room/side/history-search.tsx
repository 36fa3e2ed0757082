import { type SubmitEvent, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './side.module.css'

type Props = { keyword: string; onKeyword: (keyword: string) => void }

/** Looks for a word in titles, questions and answers; an empty field shows all again. */
export function HistorySearch({ keyword, onKeyword }: Props) {
  const [text, setText] = useState(keyword)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onKeyword(text.trim())
  }
  return (
    <search aria-label="搜历史">
      <form className={styles.search} onSubmit={submit}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="搜历史"
          placeholder="搜历史"
          maxLength={60}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value === '') onKeyword('')
          }}
        />
      </form>
    </search>
  )
}
