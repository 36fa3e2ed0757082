import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { writtenCells } from '#lib/exams/desk/written-cells.ts'
import { mendPosition } from '#lib/exams/desk-calls.ts'
import type { WaitingPositions } from '#lib/exams/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { orReload } from './or-reload.ts'

type Props = {
  row: WaitingPositions['rows'][number]
  reload: () => Promise<void>
  onDismiss: () => void
}

/** Texts by columns. */
type Written = Record<string, string>

/** A row of a table to be mended: its faulty cells, and the others folded away. */
export function WaitingRow({ row, reload, onDismiss }: Props) {
  const { id, version, place, name, cells, fault } = row
  const { values, field, formProps, isBusy, failure, reset } = useForm<Written>({
    // Holds what is written here alone: all else shows what is stored, by another too.
    initialValues: {},
    send: async (written) => {
      const sent = { id, version, cells: writtenCells(cells, written) }
      const { isStored } = await orReload(call(mendPosition, sent, { quiet: true }), reload)
      if (isStored) notify('success', '已写成职位，页面上已更新')
      else notify('warning', '所填的已存下，这一行还有差错')
      await reload()
      reset()
    },
  })
  const shown = (cell: (typeof cells)[number]) => values[cell.column] ?? cell.text
  const textField = (cell: (typeof cells)[number]) => (
    <TextField
      {...field(cell.column)}
      key={cell.column}
      label={cell.name}
      value={shown(cell)}
      // Once it is written anew, nobody knows yet whether it is right.
      fault={shown(cell).trim() === cell.text && cell.fault ? cell.fault : undefined}
      maxLength={1000}
    />
  )
  const others = cells.filter((cell) => cell.fault === '')
  return (
    <form {...formProps} className={desk.form} aria-label={`改${place}`}>
      <p>
        {place}：{name}
      </p>
      {fault && <p>{fault}</p>}
      {cells.filter((cell) => cell.fault !== '').map(textField)}
      {others.length > 0 && (
        <details>
          <summary>这一行的其他各列</summary>
          {others.map(textField)}
        </details>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={desk.actions}>
        <Button type="submit" variant="second" busy={isBusy}>
          保存这一行
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          去掉这一行
        </Button>
      </div>
    </form>
  )
}
