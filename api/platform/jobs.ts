export { enqueue, inChunks, inEveryBrand, inJob, job, type Job, type JobRun } from './jobs/job.ts'
export { startWorker, runPendingJobs, type Worker } from './jobs/worker.ts'
