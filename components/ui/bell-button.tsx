import type { ReactNode } from 'react'
import styles from './bell-button.module.css'
import { classNames } from './class-names.ts'

type Props = {
  isOn: boolean
  isBusy: boolean
  onClick: () => void
  /** Beside the large buttons of a page of its own. */
  big?: boolean
  /** Looks of a list in place of those of a second button. */
  className?: string
  /** The id of the element that names what it is about, where a page has several. */
  describedBy?: string
  children: ReactNode
}

/** A bell that is set or not: what it is about is told in time. */
export function BellButton({ isOn, isBusy, big = false, className, ...props }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.bell, className ?? 'button')}
      {...(className === undefined && { 'data-variant': 'second' })}
      {...(big && { 'data-big': true })}
      aria-pressed={isOn}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-describedby={props.describedBy}
      onClick={() => {
        if (!isBusy) props.onClick()
      }}
    >
      <svg className="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M4.5 14.5h11l-1.5-2.5V8.5a4 4 0 0 0-8 0V12zM8.5 17h3" />
      </svg>
      {props.children}
    </button>
  )
}
