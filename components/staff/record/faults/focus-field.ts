import { useEffect, useState } from 'react'

/** Fields that stand for those that are not drawn, by the last parts of their names. */
export type Stands = Readonly<Record<string, string>>

/** Leads to the field of this name in the record, or to the nearest there is: `points.0.code` to point 1. */
export function focusField(name: string, stands: Stands = {}): void {
  const fields = [...document.querySelectorAll<HTMLElement>('form [data-field]')]
  for (const one of nearestTo(name, stands)) {
    const found =
      fields.find(({ dataset }) => dataset.field === one) ??
      fields.find(({ dataset }) => dataset.field?.startsWith(`${one}.`))
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    return
  }
}

/** The name, the one that stands for it, and the same of what it is a part of. */
export function nearestTo(name: string, stands: Stands = {}): string[] {
  const parts = name.split('.')
  return parts.flatMap((_, at) => {
    const own = parts.slice(0, parts.length - at)
    const other = stands[own.at(-1) ?? '']
    return [own.join('.'), ...(other ? [own.with(-1, other).join('.')] : [])]
  })
}

/** Leads to a field once what is changed now has been drawn. */
export function useFocusLater(): (field: string) => void {
  // A state, so that it is drawn together with the change: an effect of an earlier rendering would look among the old fields.
  const [wanted, setWanted] = useState<{ field: string } | null>(null)
  useEffect(() => {
    if (wanted) focusField(wanted.field)
  }, [wanted])
  return (field) => setWanted({ field })
}
