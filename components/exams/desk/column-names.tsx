import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import {
  columnName,
  type PositionColumn,
  positionColumnNames,
} from '#lib/exams/desk/position-columns.ts'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'

export type NamedColumns = { name: string; column: PositionColumn | null }[]

type Props = {
  found: LoadedPositions
  isBusy: boolean
  onName: (columns: NamedColumns) => void
}

/** Most columns that a call takes. */
const MOST = 50

/** The columns of a table that were not recognised, each to be said what it is. */
export function ColumnNames({ found: { unread, named }, isBusy, onName }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(named.map(({ name, column }) => [name, column])),
  )
  const names = [...new Set([...unread, ...named.map(({ name }) => name)])].slice(0, MOST)
  if (names.length === 0) return null
  const columnOf = (name: string) =>
    positionColumnNames.find((column) => column === chosen[name]) ?? null
  return (
    <details>
      <summary>有 {names.length} 列不是通用的列名，可以说明是什么</summary>
      <div className={desk.form}>
        {names.map((name) => (
          <Select
            key={name}
            label={`“${name}”是`}
            value={columnOf(name) ?? ''}
            onChange={(column) => setChosen({ ...chosen, [name]: column })}
          >
            <option value="">不读</option>
            {positionColumnNames.map((column) => (
              <option key={column} value={column}>
                {columnName(column)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <p>以后上传同类考试的职位表也照此读。</p>
      <div className={desk.actions}>
        <Button
          variant="second"
          busy={isBusy}
          onClick={() => onName(names.map((name) => ({ name, column: columnOf(name) })))}
        >
          照此重看
        </Button>
      </div>
    </details>
  )
}
