import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { columnName } from '#lib/exams/desk/position-columns.ts'
import { POSITION_CODE, plainCode, positionCodeFault } from '#lib/exams/position-code.ts'
import { fileText } from '#lib/platform/client/files/file-text.ts'

type Props = {
  /** The file's name, and its content in Base64. */
  onFile: (name: string, file: string) => void
}

const score = /^\d{1,4}(\.\d{1,2})?$/
const scoreFault = (text: string) => (score.test(text.trim()) ? null : '应为分数，如 68.5')

/** The score line of one position by hand: a table of one row, which is looked at and stored as any other. */
export function ScoreLineForm({ onFile }: Props) {
  const { field, formProps } = useForm({
    initialValues: { code: '', lowest: '', highest: '' },
    rules: ({ code, lowest, highest }) => ({
      code: POSITION_CODE.test(plainCode(code)) ? null : positionCodeFault,
      lowest: scoreFault(lowest),
      highest: highest.trim() === '' ? null : scoreFault(highest),
    }),
    send: async ({ code, lowest, highest }) => {
      const cells = [
        ['code', plainCode(code)],
        ['scoreLine', lowest],
        ...(highest.trim() === '' ? [] : [['topScore', highest] as const]),
      ] as const
      const names = cells.map(([column]) => columnName(column)).join(',')
      const row = cells.map(([, text]) => text.trim()).join(',')
      onFile(
        `手填的分数线 ${plainCode(code)}.csv`,
        await fileText(new File([`${names}\n${row}`], '')),
      )
    },
  })
  return (
    <form {...formProps} className={desk.line} aria-label="填一个职位的分数线">
      <TextField {...field('code')} label="职位代码" />
      <TextField {...field('lowest')} label="进面最低分" inputMode="decimal" />
      <TextField {...field('highest')} label="进面最高分（可不填）" inputMode="decimal" />
      <Button type="submit" variant="second">
        看改动
      </Button>
    </form>
  )
}
