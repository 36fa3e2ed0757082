import type { Row } from '#lib/platform/routes/row.ts'

type Switches = { questionBankOpen: boolean }

/** Whether a page is there with the site's switches as they stand. */
export const isOpenRow = ({ group }: Row, { questionBankOpen }: Switches): boolean =>
  questionBankOpen || group !== 'questionBank'
