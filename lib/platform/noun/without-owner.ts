/** Rows for their owner's own export, without the number of the account. */
export const withoutOwner = <T extends { userId: number | null }>(rows: T[]) =>
  rows.map(({ userId: _, ...row }) => row)
