'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './native-dialog.module.css'

type Props = {
  title: string
  /** Without it the dialog stays until it is taken away. */
  onClose?: (() => void) | undefined
  /** As large as the window allows, without a visible title. */
  isWide?: boolean
  children: ReactNode
}

/** A modal of the browser's own: it keeps the focus within, closes with Escape and gives the focus back. */
export function NativeDialog({ title, onClose, isWide = false, children }: Props) {
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = place.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={isWide ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ✕
          </button>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
