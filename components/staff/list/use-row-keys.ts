import { type RefObject, useEffect } from 'react'
import { isComposing } from '#components/ui/is-composing.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * J and K, within the table arrows too, go from row to row; X chooses the row of the focus. Enter does what the focused
 * link or button does. Not while somebody writes, or above a dialog.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isComposing(event) || !(target instanceof HTMLElement) || isWriting(target)) return
      const row = target.closest('tbody')
      const isWithin = row !== null && table.current?.contains(row)
      // In what is unfolded arrows scroll, as everywhere.
      const isOnLine = isWithin && row.rows[0]?.contains(target)
      const step = isOnLine || key.length === 1 ? steps[key] : undefined
      if (step !== undefined) {
        const rows = [...(table.current?.tBodies ?? [])]
        const at = isWithin ? rows.indexOf(row) + step : step > 0 ? 0 : rows.length - 1
        const next = rows[at]?.querySelector<HTMLElement>('[data-main]')
        if (!next) return
        next.focus()
        next.scrollIntoView({ block: 'nearest' })
        event.preventDefault()
      }
      if (key === 'x' && isWithin)
        row.rows[0]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [table])
}

const isWriting = (target: HTMLElement) =>
  target.closest(
    'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable="true"]',
  ) !== null
