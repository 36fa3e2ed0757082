import { useRouter } from 'next/navigation'
import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FileField } from '#components/ui/file-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { fileText } from '#lib/platform/client/files/file-text.ts'
import { MOST_FILE, MOST_FILE_BYTES } from '#lib/platform/content/sheets/table-file.ts'
import { href } from '#lib/platform/routes/href.ts'
import { staffReadQuestions } from '#lib/question-batches/calls.ts'
import {
  type FileWay,
  fileEndings,
  MOST_NAME,
  MOST_QUESTIONS,
  templateKinds,
} from '#lib/question-batches/file-kinds.ts'
import { staffQuestionBatchPage } from '#lib/question-batches/paths.ts'
import { CatalogueField } from './catalogue-field.tsx'
import { TemplateButton } from './template-button.tsx'
import { useCatalogueNames } from './use-catalogue-names.ts'

/** The look of a file of each way. */
const ways: Readonly<Record<FileWay, string>> = {
  document:
    'Word 文档每道题写上题号，选项以 A.、B. 开头，答案写【答案】B、解析写【解析】，或者都列在文末的“参考答案”里',
  markdown: 'Markdown 的题目写法与 Word 相同，公式写在 $…$ 里，图片用 data: 地址写在文件里',
  sheet: '表格一行一道题，第一行是列名，照模板填写',
  lines: '.jsonl 一行一道题，格式与题库导出的题目文件相同',
}

/** Characters of the name of a catalogue. */
const MOST_CATALOGUE = 40

/** Takes a file of questions, and where they belong; what was found is shown on a page of its own. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { subjects, categoriesOf } = useCatalogueNames()
  const [fileFault, setFileFault] = useState('')
  const form = useForm({
    initialValues: { file: '', name: '', subject: '', category: '' },
    rules: ({ file, subject, category }) => ({
      file: file ? null : '请选择文件',
      subject: subject.trim() ? null : '请选择或写下科目',
      category: category.trim() ? null : '请选择或写下目录',
    }),
    send: async (sent) => {
      // Its end says what kind of file it is.
      const name = sent.name.slice(-MOST_NAME)
      // Each picture of a document is drawn anew meanwhile.
      const how = { quiet: true, timeout: 120_000 }
      const { id } = await call(staffReadQuestions, { ...sent, name }, how)
      router.push(href(staffQuestionBatchPage, { id }))
    },
  })
  const take = async (file: File | undefined) => {
    const { text, fault } = await contentOf(file)
    setFileFault(fault)
    form.change({ file: text, name: file?.name ?? '' })
  }
  return (
    <Dialog title="导入题目" onClose={onClose}>
      <form {...form.formProps} className={desk.dialog}>
        <FileField
          field="file"
          label={`题目文件（${fileEndings.join('、')}，不超过 ${MOST_FILE}）`}
          hint={`${Object.values(ways).join('；')}。一个文件最多 ${MOST_QUESTIONS} 道题。`}
          accept={fileEndings.join()}
          fault={fileFault || (form.faults.file ?? undefined)}
          isFaultRead
          onFile={take}
        />
        <p className={desk.actions}>
          <span>下载模板</span>
          {templateKinds.map((kind) => (
            <TemplateButton key={kind} kind={kind} />
          ))}
        </p>
        <CatalogueField
          {...form.field('subject')}
          label="科目"
          names={subjects}
          maxLength={MOST_CATALOGUE}
        />
        <CatalogueField
          {...form.field('category')}
          label="目录"
          hint="文件里没有写科目和目录的题归到这里；还没有的，导入时新建。"
          names={categoriesOf(form.values.subject)}
          maxLength={MOST_CATALOGUE}
        />
        <p>先看找到了什么，确认后才写进题库。</p>
        <DialogFoot
          failure={form.failure}
          isBusy={form.isBusy}
          onClose={onClose}
          action="读取文件"
        />
      </form>
    </Dialog>
  )
}

/** The file in Base64, or why it cannot be sent. */
async function contentOf(file: File | undefined): Promise<{ text: string; fault: string }> {
  const refused = (fault: string) => ({ text: '', fault })
  if (!file) return refused('')
  if (file.size > MOST_FILE_BYTES) return refused(`文件不能超过 ${MOST_FILE}，请分成几个文件`)
  if (file.size === 0) return refused('这是空文件')
  const text = await fileText(file).catch(() => null)
  return text === null ? refused('文件读不出来，请重新选择') : { text, fault: '' }
}
