import { useAct } from '#components/staff/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { saveFile } from '#lib/platform/client/files/save-file.ts'
import { staffQuestionTemplate } from '#lib/question-batches/calls.ts'
import type { TemplateKind } from '#lib/question-batches/file-kinds.ts'

const names: Readonly<Record<TemplateKind, string>> = {
  docx: 'Word 模板',
  md: 'Markdown 模板',
  xlsx: '表格模板',
  jsonl: 'JSONL 模板',
}

/** Gives the file to begin with. */
export function TemplateButton({ kind }: { kind: TemplateKind }) {
  const [isBusy, act] = useAct()
  const give = () =>
    act(async () => {
      const { name, file } = await call(staffQuestionTemplate, { kind })
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      saveFile(name, new Blob([bytes]))
    })
  return (
    <Button variant="second" busy={isBusy} onClick={() => void give()}>
      {names[kind]}
    </Button>
  )
}
