'use client'
import type { ComponentProps, FormEvent } from 'react'

type Props = ComponentProps<'input'> & {
  /** Words of the browser itself for an empty keyword when there are no scripts. */
  hint: string
  onEmpty: () => void
}

/** The keyword of a search form. An empty one is held back, by `required` and `pattern` even without scripts. */
export function KeywordInput({ hint, onEmpty, ...props }: Props) {
  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    event.currentTarget.focus()
    onEmpty()
  }
  return (
    <input
      type="search"
      name="keyword"
      title={hint}
      maxLength={100}
      required
      pattern=".*\S.*"
      autoComplete="off"
      enterKeyHint="search"
      onInvalid={onInvalid}
      {...props}
    />
  )
}
