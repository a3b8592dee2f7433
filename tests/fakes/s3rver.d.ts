/** A local server that speaks S3; the package brings no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
