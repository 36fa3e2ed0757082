'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'

type Props = {
  title: string
  /** Without it the dialog stays until it is taken away. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A modal of the browser's own: it keeps the focus within, closes with Escape and gives the focus back. */
export function Modal({ title, onClose, children }: Props) {
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={place}
      className={styles.modal}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ✕
          </button>
        )}
      </header>
      {children}
    </dialog>
  )
}
