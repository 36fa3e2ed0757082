/** Names a position with its year, since an old table may be all that there is. */
export const positionText = ({
  unit,
  title,
  year,
}: {
  unit: string
  title: string
  year: number
}) => `${unit} ${title}（${year} 年）`
