/**
 * How many times longer than usual a test may take: TEST_PATIENCE, 1 unless told. Where a machine is busy with other
 * work, as in CI, a limit of seconds says nothing about the code; one that never ends still has to fail.
 */
export const patience = patienceOf(process.env.TEST_PATIENCE)

function patienceOf(given = ''): number {
  const patience = Number(given || 1)
  if (!(patience >= 1))
    throw new Error(`TEST_PATIENCE is to be a number of 1 or more, not ${given}`)
  return patience
}
