'use client'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useDialogKeys } from './use-dialog-keys.ts'
import { useModal } from './use-modal.ts'

type Props = {
  title: ReactNode
  /** Without it the dialog stays until it is taken away. */
  onClose?: (() => void) | undefined
  /** A press beside it closes it too: where nothing is typed that would be lost. */
  closeBeside?: boolean
  /** The dialog asks something and offers the answers: no button in its corner. */
  hasAnswers?: boolean
  /** Widest, in pixels; or as wide as the window allows, without a visible title. */
  size?: number | 'window'
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal of the browser's own. While it is there the focus stays within, the page behind does not scroll and short
 * messages stand in it; Escape asks to close it. When it goes, what had the focus before gets it back. The element
 * marked `data-autofocus` has the focus first.
 */
export function Dialog({ title, onClose, closeBeside, hasAnswers, size = 520, ...rest }: Props) {
  const { className, children } = rest
  const [place, titleId] = useModal()
  const onKeyDown = useDialogKeys(place, onClose)
  const pressedBeside = useRef(false)
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  return (
    <dialog
      ref={place}
      className={classNames(styles.dialog, className)}
      style={size === 'window' ? undefined : { maxWidth: size }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // A browser that is asked twice closes it all the same.
      onClose={() => {
        if (place.current?.open) return
        if (onClose) onClose()
        else place.current?.showModal()
      }}
      // A text that is selected beyond the edge ends in a click beside the dialog as well.
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => closeBeside && pressedBeside.current && isBeside(event) && onClose?.()}
    >
      <div className={styles.head} data-part="head">
        <h2 id={titleId} className={size === 'window' ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {onClose && !hasAnswers && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ✕
          </button>
        )}
      </div>
      <div className={styles.body} data-part="body">
        {children}
      </div>
    </dialog>
  )
}
