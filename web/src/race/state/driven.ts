/** Whether anything is told of how somebody drove: nothing is of who gave up in the first round. */
export const isDriven = (isOut: boolean, round: number): boolean => !isOut || round > 1;
