import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import {
  columnName,
  columnNamed,
  conditionNames,
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

/** Asks for all that a table did not say by itself: where its head stands, or what its columns are. */
export function ColumnNames({ found, isBusy, onName }: Props) {
  const { heads, unread, named } = found
  if (heads.length > 0) return <HeadNames {...{ found, isBusy, onName }} />
  const names = [...new Set([...unread, ...named.map(({ name }) => name)])].slice(0, MOST)
  if (names.length === 0) return null
  return (
    <details>
      <summary>有 {names.length} 列不是通用的列名，可以说明是什么</summary>
      <NamesForm {...{ names, named, isBusy, onName }} />
    </details>
  )
}

/** Asks which row is the head that was not found, and what its columns are. */
function HeadNames({ found: { heads, named }, isBusy, onName }: Props) {
  const [at, setAt] = useState(() => likeliestHead(heads))
  const unknown = heads[at]?.names.filter((name) => !isKnown(name)) ?? []
  return (
    <details open>
      <summary>可以指明哪一行是表头，各列是什么</summary>
      <div className={desk.form}>
        <Select label="表头是" value={String(at)} onChange={(chosen) => setAt(Number(chosen))}>
          {heads.map(({ place, names }, index) => (
            <option key={place} value={index}>
              {`${place}：${names.slice(0, SHOWN).join('、')}`}
            </option>
          ))}
        </Select>
      </div>
      <p>至少要说明哪一列是“招录单位”、哪一列是“职位名称”。</p>
      <NamesForm key={at} names={unknown} {...{ named, isBusy, onName }} />
    </details>
  )
}

const isKnown = (name: string) => columnNamed(name) !== undefined || conditionNames.includes(name)

/** The row with most known names, else the one with most names: a title and notes have few. */
function likeliestHead(heads: LoadedPositions['heads']): number {
  const worth = heads.map(({ names }) => names.filter(isKnown).length * 100 + names.length)
  return worth.indexOf(Math.max(...worth))
}

/** Names of a row that tell it from others. */
const SHOWN = 5

/** Most columns that a call takes. */
const MOST = 50

type FormProps = Pick<LoadedPositions, 'named'> &
  Omit<Props, 'found'> & { names: readonly string[] }

/** Columns by their names, each to be said what it is. */
function NamesForm({ names, named, isBusy, onName }: FormProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(named.map(({ name, column }) => [name, column])),
  )
  const columnOf = (name: string) =>
    positionColumnNames.find((column) => column === chosen[name]) ?? null
  return (
    <>
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
      <p>
        以后，公告在同一网站的同类考试，职位表也照此读；这场考试没填公告网址时，所有同类考试都照此读。
      </p>
      <div className={desk.actions}>
        <Button
          variant="second"
          busy={isBusy}
          onClick={() => onName(names.map((name) => ({ name, column: columnOf(name) })))}
        >
          照此重看
        </Button>
      </div>
    </>
  )
}
