'use client'
import type { MenuColumn } from './column-items.tsx'

type Props = { columns: MenuColumn[]; className: string | undefined }

/** The top columns by name: a component of the browser, like those of the wide menu, with which it shares its list. */
export function ColumnChips({ columns, className }: Props) {
  return (
    <ul className={className}>
      {columns.map(([title, path]) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
