import type { z } from 'zod'
import { documentDesk } from '#lib/document-desk/contract.ts'
import { isAgreed } from '#lib/document-desk/legal.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { rowOf } from './document-text.ts'
import { saveDocument } from './save-document.ts'

const { saveDocument: saving } = documentDesk
type Saving = z.output<typeof saving.input>

/** Saving a document; what visitors agree to needs a second person. `table` knows the pages that a link may lead to. */
export const documentAct = (table: readonly Row[]) =>
  ({
    ...{ kind: 'saveDocument', name: '修改文稿' },
    ...{ permission: saving.permission, input: saving.input },
    // Against what its caller saw: `saveDocument` refuses what somebody has changed meanwhile.
    weigh: async (_, { name, was, text }) =>
      isAgreed(name) && !isSame(rowOf(was), rowOf(text)) ? `文稿：${text.title}` : null,
    run: (tx, { staffId }, saved) => saveDocument(tx, staffId, saved, table),
  }) satisfies WeightyAct<Saving, { done: true }>
