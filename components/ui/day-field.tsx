import { useEffect, useId, useRef, useState } from 'react'
import { typedDay, typedMinute } from '#lib/platform/text/days/typed-day.ts'
import { controlProps } from './control-props.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = FieldProps & {
  /** A minute, as `2026-12-01T19:30`; without it a day, as `2026-12-01`. */
  hasTime?: boolean
  /** Without it the field keeps its text itself, from `defaultValue`. */
  value?: string
  defaultValue?: string
  /** Under this name the form sends it. */
  name?: string
  /** Days between which the calendar offers its own. */
  min?: string
  max?: string
  /** Hears the day, empty for none, and what names no day as it was typed: rules and server refuse that. */
  onChange?: (value: string) => void
}

/**
 * A day in the site's words: text, and a button that opens the browser's calendar. The browser's own field would speak
 * the browser's language.
 */
export function DayField({ label, hint, field, isFaultRead, hasTime = false, ...props }: Props) {
  const { value, defaultValue = '', name, min, max, onChange } = props
  const id = useId()
  const text = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const read = hasTime ? typedMinute : typedDay
  const [typed, setTyped] = useState(shown(value ?? defaultValue))
  const [known, setKnown] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const meant = read(typed) ?? typed.trim()
  // Changed from elsewhere it shows that; what is being typed stays as it is.
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && value !== meant) setTyped(shown(value))
  }
  const form = hasTime ? '请写成 2026-12-01 19:30 这样' : '请写成 2026-12-01 这样'
  const own = meant !== '' && read(typed) === null ? form : ''
  const fault = props.fault ?? (isLeft && own ? own : undefined)
  useEffect(() => text.current?.setCustomValidity(own), [own])

  const change = (next: string) => {
    setTyped(next)
    onChange?.(read(next) ?? next.trim())
  }
  const open = () => {
    const { current } = calendar
    if (!current) return
    // Between openings it is empty and without bounds, so that no form finds it invalid.
    Object.assign(current, { min: min ?? '', max: max ?? '', value: read(typed) ?? '' })
    current.showPicker()
  }
  return (
    <Field {...{ id, label, hint, fault, isFaultRead }}>
      <span className={styles.secret}>
        <input
          ref={text}
          {...controlProps({ id, field, hint, fault })}
          value={typed}
          maxLength={40}
          autoComplete="off"
          placeholder={hasTime ? '年-月-日 时:分' : '年-月-日'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={() => {
            setIsLeft(true)
            setTyped(shown(meant))
          }}
        />
        {name && <input type="hidden" name={name} value={meant} />}
        <input
          ref={calendar}
          type={hasTime ? 'datetime-local' : 'date'}
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            change(shown(currentTarget.value))
            Object.assign(currentTarget, nothing)
          }}
          onBlur={({ currentTarget }) => void Object.assign(currentTarget, nothing)}
        />
        <button type="button" className={styles.eye} aria-label="打开日历" onClick={open}>
          <Icon name="calendar" />
        </button>
      </span>
    </Field>
  )
}

/** The calendar between openings. */
const nothing = { min: '', max: '', value: '' }

const shown = (value: string) => value.replace('T', ' ')
