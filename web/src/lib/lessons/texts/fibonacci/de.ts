import type { CourseText } from "../../text";

export default {} satisfies CourseText;
