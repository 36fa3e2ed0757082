import type { z } from 'zod'
import { documentDesk } from '#lib/document-desk/contract.ts'
import { isAgreed } from '#lib/document-desk/legal.ts'
import { tooDeep } from '#lib/platform/content/render/body/nesting.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { newForeignLinks } from '#lib/staff/server/proposals/foreign-links.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { rowOf } from './document-text.ts'
import { drawDocument } from './draw-document.ts'
import { saveDocument } from './save-document.ts'

const { saveDocument: saving } = documentDesk
type Saving = z.output<typeof saving.input>

/** Saving a document; what visitors agree to needs a second person, and where articles do, new links to other sites. `table` knows the pages that a link may lead to. */
export const documentAct = (table: readonly Row[]) =>
  ({
    ...{ kind: 'saveDocument', name: '修改文稿' },
    ...{ permission: saving.permission, input: saving.input },
    // Against what its caller saw: `saveDocument` refuses what somebody has changed meanwhile.
    weigh: async (tx, { name, was, text }) => {
      if (isAgreed(name)) return isSame(rowOf(was), rowOf(text)) ? null : `文稿：${text.title}`
      // `saveDocument` refuses what cannot be drawn.
      if (tooDeep(text.body) !== undefined || !(await isPublishedByAnother(tx))) return null
      const before = await drawDocument(tx, was, table)
      const { links } = await drawDocument(tx, text, table)
      const fresh = newForeignLinks(links, before.links)
      return fresh.length > 0 ? `文稿：站外链接 ${fresh.join('、')}` : null
    },
    run: (tx, { staffId }, saved) => saveDocument(tx, staffId, saved, table),
  }) satisfies WeightyAct<Saving, { done: true }>
