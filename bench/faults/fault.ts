/** A fault that is made on purpose: what must hold is thrown as an error when it does not. */
export type Fault = {
  /** Begins the line of the table. */
  name: string
  /** Names what is missing here (root, namespaces, a program); then the fault is left out, which the line says. */
  needs?: () => string | undefined
  /** Makes the fault and cleans up behind itself; answers the figure of the line, as "back after 1.2 s". */
  run: () => Promise<string>
}
