import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more on two cores. Begun last, one of them runs alone while the other core has nothing to do. */
const long =
  /\.slow\.test\.ts$|(?:tests\/api\/(?:bad-input|leaks)|contacts\.pages|reading\/reading|seed\/seed|broken-database|leases|lasting|features\/(?:screens|endpoints))\.test\.ts$/

/** Long files first, the others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
