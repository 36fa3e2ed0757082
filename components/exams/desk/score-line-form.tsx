import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { columnName, type PositionColumn } from '#lib/exams/desk/position-columns.ts'
import { POSITION_CODE, plainCode, positionCodeFault } from '#lib/exams/position-code.ts'
import { fileText } from '#lib/platform/client/files/file-text.ts'

type Props = {
  /** The file's name, and its content in Base64. */
  onFile: (name: string, file: string) => void
}

const score = /^\d{1,4}(\.\d{1,2})?$/
const scoreFault = (text: string) => (score.test(text.trim()) ? null : '应为分数，如 68.5')

/** The score line of one position by hand, set or taken away: a table of one row, which is looked at and stored as any other. */
export function ScoreLineForm({ onFile }: Props) {
  const { field, formProps, values } = useForm({
    initialValues: empty,
    rules: ({ code, id, lowest, highest, full, isCleared }) => ({
      code: id.trim() === '' ? codeFault(code) : null,
      id: /^\d*$/.test(id.trim()) ? null : '应为数字，见下载的职位表',
      ...(!isCleared && {
        lowest: scoreFault(lowest),
        highest: highest.trim() === '' ? null : scoreFault(highest),
        full: /^\d{0,4}$/.test(full.trim()) ? null : '应为整数，如 200',
      }),
    }),
    send: async (typed) => {
      const cells = cellsOf(typed)
      const names = cells.map(([column]) => columnName(column)).join(',')
      const row = cells.map(([, text]) => text.trim()).join(',')
      const position = typed.id.trim() || plainCode(typed.code)
      onFile(`手填的分数线 ${position}.csv`, await fileText(new File([`${names}\n${row}`], '')))
    },
  })
  return (
    <form {...formProps} className={desk.line} aria-label="填一个职位的分数线">
      <TextField {...field('code')} label="职位代码" />
      <TextField {...field('id')} label="或编号（没有代码、代码重复时填）" inputMode="numeric" />
      {!values.isCleared && (
        <>
          <TextField {...field('lowest')} label="进面最低分" inputMode="decimal" />
          <TextField {...field('highest')} label="进面最高分（可不填）" inputMode="decimal" />
          <TextField {...field('full')} label="满分（不填不变）" inputMode="numeric" />
        </>
      )}
      <Checkbox {...field('isCleared')} label="清除这个职位的分数线" />
      <Button type="submit" variant="second">
        看改动
      </Button>
    </form>
  )
}

const empty: Typed = { code: '', id: '', lowest: '', highest: '', full: '', isCleared: false }

const codeFault = (code: string) => (POSITION_CODE.test(plainCode(code)) ? null : positionCodeFault)

type Typed = Record<'code' | 'id' | 'lowest' | 'highest' | 'full', string> & { isCleared: boolean }

/** The row: an empty score takes the line away, a column that is not there stays as it is. */
function cellsOf({ code, id, lowest, highest, full, isCleared }: Typed) {
  const given = (column: PositionColumn, text: string) =>
    text.trim() === '' ? [] : [[column, text] as const]
  // Beside a number, a code would be a new one.
  const position = id.trim() === '' ? given('code', plainCode(code)) : given('id', id)
  if (isCleared) return [...position, ['scoreLine', ''] as const, ['topScore', ''] as const]
  const scores = [...given('scoreLine', lowest), ...given('topScore', highest)]
  return [...position, ...scores, ...given('fullScore', full)]
}
