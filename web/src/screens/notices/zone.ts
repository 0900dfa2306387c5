/** The time zone of this browser. */
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
