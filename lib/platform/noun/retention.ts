/** How long the rows of a table stay, several rules where they differ; columns are named as in the database. */
export type Retention =
  /** For good, and why; no visitor can make such rows without bound. */
  | { kept: string }
  /**
   * A job with a rule of its own, by its name, or the file that has the rule. What the site makes anew by itself is left out
   * of backups.
   */
  | { by: string; isMadeAnew?: true }
  /** The job `keep to the retention table` drops what is older. */
  | {
      since: string
      after: `${number} ${'hours' | 'days'}`
      /** Only rows for which this is true. */
      only?: string
      /** Of older rows these columns are set so, and the rows stay. */
      sets?: string
      /** The newest of so many rows stay; needs a growing `id`. */
      most?: number
      /** What it is in words for users: a line of /privacy. */
      what?: string
    }

export const content = { kept: 'content: an import writes it' }
export const account = { kept: 'goes with its account; one row a user and thing' }
export const money = { kept: 'payments are documented for ten years by law' }
/** With the leap days. */
export const TEN_YEARS = '3653 days'
