#!/bin/sh
# How long does a step take, and does it pass? step.sh NAME COMMAND...
name=$1
shift
start=$(date +%s)
echo "==> $name"
"$@"
code=$?
if [ $code = 0 ]; then word=passed; else word=FAILED; fi
echo "<== $name: $word, $(($(date +%s) - start)) s"
exit $code
