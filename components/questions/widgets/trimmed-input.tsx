'use client'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** As it is kept: trimmed. */
  value: string
  onChange: (value: string) => void
}

/** A field whose text is kept without the white space around it, and that waits for an input method to finish. */
export function TrimmedInput({ value, onChange, ...rest }: Props) {
  const [draft, setDraft] = useState(value)
  const [isComposing, setIsComposing] = useState(false)
  // What is being typed counts while it says the same; a change from elsewhere takes its place.
  const shown = isComposing || draft.trim() === value ? draft : value
  const take = (text: string) => {
    setDraft(text)
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      value={shown}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={({ currentTarget }) => {
        setIsComposing(false)
        take(currentTarget.value)
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        const isUnfinished = (nativeEvent as InputEvent).isComposing
        if (isUnfinished) setDraft(currentTarget.value)
        else take(currentTarget.value)
      }}
      onBlur={() => setDraft(value)}
    />
  )
}
